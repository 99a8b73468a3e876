/** Waiting that has an end, though what is waited for goes on. */

/** Whether it is done within so many milliseconds. */
export async function finishesWithin(work: Promise<unknown>, most: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((tell) => {
    timer = setTimeout(() => tell(false), most);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
