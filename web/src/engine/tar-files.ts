/** Unpacking an archive into Python's file system, file by file, so that each can be removed by itself. */

const BLOCK = 512;
/** Where the header of a file has its name, its size in octal digits, and the folder before its name. */
const [NAME, SIZE, FOLDER] = [
  [0, 100],
  [124, 136],
  [345, 500],
] as const;
const text = new TextDecoder();

/** The parts of Emscripten's file system that are used here. */
export interface FileSystem {
  mkdirTree(path: string): void;
  writeFile(path: string, data: Uint8Array, how: { canOwn: boolean }): void;
}

function field(header: Uint8Array, [from, to]: readonly [number, number]): string {
  const bytes = header.subarray(from, to);
  const end = bytes.indexOf(0);
  return text.decode(end < 0 ? bytes : bytes.subarray(0, end));
}

/** Writes every file below a folder, each as bytes of its own: the archive is not needed any more. */
export function unpackTar(fs: FileSystem, tar: Uint8Array, folder: string): void {
  const made = new Set<string>();
  for (let at = 0; tar[at]; ) {
    const header = tar.subarray(at, at + BLOCK);
    const path = [folder, field(header, FOLDER), field(header, NAME)].filter(Boolean).join("/");
    const size = Number.parseInt(field(header, SIZE), 8);
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) fs.mkdirTree(parent);
    made.add(parent);
    at += BLOCK;
    fs.writeFile(path, tar.slice(at, at + size), { canOwn: true });
    at += Math.ceil(size / BLOCK) * BLOCK;
  }
}
