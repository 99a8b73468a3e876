/**
 * A folder of Python's file system whose files the browser keeps, in its origin private file
 * system. SQLite writes there as to a disk: what it has flushed survives a killed browser.
 */

/** The files that may lie there: the handle of a file is opened before anybody asks for it. */
export const NAMES = ["tables.sqlite", "tables.sqlite-journal", "cookies.json", "damaged.sqlite"];
/** Milliseconds between two attempts to get the files from a worker that is just ending. */
const AGAIN = 200;
const ATTEMPTS = 25;

/** The part of a synchronous file handle that is used; only the types of workers know it. */
export interface FileHandle {
  read(into: ArrayBufferView, options: { at: number }): number;
  write(from: ArrayBufferView, options: { at: number }): number;
  truncate(size: number): void;
  getSize(): number;
  flush(): void;
  close(): void;
}
type SyncFile = FileSystemFileHandle & { createSyncAccessHandle(): Promise<FileHandle> };
export type FileHandles = ReadonlyMap<string, FileHandle>;

/** Numbers of errors in Python's file system. */
const ERRNO = { EIO: 29, EINVAL: 28, ENOENT: 44, ENOSPC: 51, EPERM: 63 } as const;
const FOLDER_MODE = 0o40700;
const FILE_MODE = 0o100600;

/** The kept files of a folder; null where the browser keeps none, as in a private window. */
export async function openStoredFiles(folder: string): Promise<FileHandles | null> {
  let place: FileSystemDirectoryHandle;
  try {
    place = await navigator.storage.getDirectory();
    for (const part of ["hanchan", folder]) {
      place = await place.getDirectoryHandle(part, { create: true });
    }
  } catch {
    return null;
  }
  const handles = new Map<string, FileHandle>();
  for (const name of NAMES) {
    const file = await place.getFileHandle(name, { create: true });
    if (!("createSyncAccessHandle" in file)) return null;
    handles.set(name, await opened(file as SyncFile));
  }
  return handles;
}

/** A worker that is ending may still hold the file for a moment. */
async function opened(file: SyncFile): Promise<FileHandle> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await file.createSyncAccessHandle();
    } catch (error) {
      if (attempt >= ATTEMPTS) throw error;
      await new Promise((go) => setTimeout(go, AGAIN));
    }
  }
}

/** The parts of Emscripten's file system that are used; it has no types of its own for them. */
// biome-ignore lint/suspicious/noExplicitAny: untyped
type FileSystem = any;
// biome-ignore lint/suspicious/noExplicitAny: untyped
type Node = any;
interface Stream {
  node: Node;
  position: number;
}

/** Shows the kept files as a folder; a file that is empty counts as not there yet. */
export function mountStoredFiles(fs: FileSystem, folder: string, handles: FileHandles): void {
  const fail = (name: keyof typeof ERRNO) => new fs.ErrnoError(ERRNO[name]);
  const handleOf = (node: Node): FileHandle => handles.get(node.name) as FileHandle;

  /** A full disk is told apart: the store says so in a sentence. */
  function safely<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      const full = error instanceof DOMException && error.name === "QuotaExceededError";
      throw fail(full ? "ENOSPC" : "EIO");
    }
  }

  const streams = {
    read(stream: Stream, buffer: Int8Array, offset: number, length: number, position: number) {
      const into = buffer.subarray(offset, offset + length);
      return safely(() => handleOf(stream.node).read(into, { at: position }));
    },
    write(stream: Stream, buffer: Int8Array, offset: number, length: number, position: number) {
      const from = buffer.subarray(offset, offset + length);
      const written = safely(() => handleOf(stream.node).write(from, { at: position }));
      // Where there is no room, Chromium gives the number of its error, which counts as huge.
      if (written !== length) throw fail("ENOSPC");
      return written;
    },
    llseek(stream: Stream, offset: number, whence: number) {
      const [START, HERE] = [0, 1];
      const size = whence === START || whence === HERE ? 0 : handleOf(stream.node).getSize();
      const position = offset + (whence === HERE ? stream.position : size);
      if (position < 0) throw fail("EINVAL");
      return position;
    },
    fsync(stream: Stream) {
      safely(() => handleOf(stream.node).flush());
      return 0;
    },
  };

  const nodes = {
    getattr(node: Node) {
      const size = fs.isDir(node.mode) ? 4096 : handleOf(node).getSize();
      const time = new Date(node.timestamp);
      return {
        dev: 1,
        ino: node.id,
        mode: node.mode,
        nlink: 1,
        uid: 0,
        gid: 0,
        rdev: 0,
        size,
        atime: time,
        mtime: time,
        ctime: time,
        blksize: 4096,
        blocks: Math.ceil(size / 4096),
      };
    },
    setattr(node: Node, change: { mode?: number; timestamp?: number; size?: number }) {
      if (change.mode !== undefined) node.mode = change.mode;
      if (change.timestamp !== undefined) node.timestamp = change.timestamp;
      const { size } = change;
      if (size !== undefined) safely(() => handleOf(node).truncate(size));
    },
    lookup(parent: Node, name: string) {
      const handle = handles.get(name);
      if (!handle?.getSize()) throw fail("ENOENT");
      return made(parent, name, FILE_MODE);
    },
    mknod(parent: Node, name: string, mode: number) {
      if (!handles.has(name)) throw fail("EPERM");
      return made(parent, name, mode);
    },
    unlink(parent: Node, name: string) {
      const handle = handles.get(name);
      if (!handle) throw fail("ENOENT");
      safely(() => handle.truncate(0));
      parent.timestamp = Date.now();
    },
    readdir() {
      return [".", "..", ...NAMES.filter((name) => handles.get(name)?.getSize())];
    },
  };

  function made(parent: Node | null, name: string, mode: number): Node {
    const node = fs.createNode(parent, name, mode, 0);
    node.node_ops = nodes;
    node.stream_ops = streams;
    node.timestamp = Date.now();
    return node;
  }

  fs.mkdirTree(folder);
  fs.mount({ mount: () => made(null, "/", FOLDER_MODE) }, {}, folder);
}
