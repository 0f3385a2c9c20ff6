/** A step of its own, so that forms do not name all the files that are loaded once they are sent. */
export const load = async () => (await import('./SentInPlace.tsx')).default;
