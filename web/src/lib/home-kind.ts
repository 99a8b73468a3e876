/**
 * The page has two homes: a server, and a folder of files on any host, where the same program runs
 * in the browser. Which one it is built for is known before it is built.
 */

export const WITHOUT_SERVER = import.meta.env.MODE === "static";
