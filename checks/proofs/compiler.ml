(* Coq's compiler, for many files: loads libraries once and forks for each file.

   usage: compiler [OPTIONS OF COQC] -- LIBRARY...

   Reads the name of a file a line, compiles it as coqc does, writes what Coq says of it to NAME.said and answers with the
   exit status. The libraries are loaded, not imported: a file still requires them, and finds them there. *)

let rec after_dashes = function
  | [] -> []
  | "--" :: names -> names
  | _ :: words -> after_dashes words

(* The library becomes part of the state in which every document begins. What has been loaded is listed in the document
   that is being compiled, and there is none yet: Coq does without when it is debugged, and its list is put back. *)
let load name =
  match Loadpath.locate_qualified_library (Libnames.qualid_of_string name) with
  | Error _ -> failwith ("no library " ^ name)
  | Ok (_, path, file) ->
    let before = Lib.freeze () in
    Flags.in_debugger := true;
    Library.require_library_from_dirpath ~lib_resolver:Loadpath.try_locate_absolute_library [ path, file ];
    Flags.in_debugger := false;
    Lib.unfreeze before

let compile file (stm_options, opts, injections) =
  let said = Unix.openfile (file ^ ".said") [ O_WRONLY; O_CREAT; O_TRUNC ] 0o644 in
  Unix.dup2 said Unix.stdout;
  Unix.dup2 said Unix.stderr;
  let named = Filename.concat Filename.current_dir_name file in
  let copts = { Coqcargs.default with compile_file = Some (named, false); glob_out = Dumpglob.NoGlob } in
  match Ccompile.compile_file opts stm_options copts injections with
  | () -> flush_all (); 0
  | exception wrong -> flush_all (); Topfmt.print_err_exn wrong; flush_all (); 1

let serve ((), stm_options) ~opts injections =
  let _ = Feedback.add_feeder Coqloop.coqloop_feed in
  List.iter load (after_dashes (Array.to_list Sys.argv));
  Stm.init_core ();
  let rec next () =
    match input_line stdin with
    | exception End_of_file -> exit 0
    | file ->
      flush_all ();
      (match Unix.fork () with
       | 0 -> exit (compile file (stm_options, opts, injections))
       | child ->
         let status = match snd (Unix.waitpid [] child) with WEXITED status -> status | _ -> 2 in
         Printf.printf "%d\n%!" status);
      next ()
  in
  next ()

let () =
  Coqtop.start_coq
    { parse_extra = (fun extras -> ((), fst (Stmargs.parse_args ~init:Stm.AsyncOpts.default_opts extras)), [])
    ; usage = { executable_name = "compiler"; extra_args = "-- LIBRARY..."; extra_options = "" }
    ; init_extra =
        (fun _ injections ~opts:_ ->
          Flags.quiet := true;
          Coqtop.init_color `OFF;
          injections)
    ; initial_args = Coqargs.default
    ; run = serve
    }
