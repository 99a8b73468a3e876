// Pack the engine in Node, by the very Python that will run it: sources become byte code without
// docstrings and columns, which halves both what is fetched and the time to the first answer.
//     node engine_pack.mjs FOLDER LEVEL     (packages.zip in it becomes packages.tar.zst, python_stdlib.zip is trimmed)
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [folder, level] = process.argv.slice(2);
const python = await loadPyodide({
  env: { HOME: "/", PYTHONNODEBUGRANGES: "1", ZSTD_LEVEL: level },
});
const give = (name) => python.FS.writeFile(`/${name}`, readFileSync(`${folder}/${name}`));
const take = (name) => writeFileSync(`${folder}/${name}`, python.FS.readFile(`/${name}`));
give("packages.zip");
give("python_stdlib.zip");
give("engine_pack.py");
python.runPython(python.FS.readFile("/engine_pack.py", { encoding: "utf8" }));
take("packages.tar.zst");
take("python_stdlib.zip");
