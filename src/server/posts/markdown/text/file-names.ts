/** Linux takes 255 bytes; what follows the name needs some. A letter of Hindi has three. */
const MAX_BYTES = 200;
/** Names that Windows keeps for itself, whatever their ending. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** The names of the posts' files, without their ending: slugs, as any computer can unpack them, each once. */
export function fileNamesOf(slugs: readonly string[]): string[] {
  const taken = new Set<string>();
  return slugs.map((slug) => {
    const letters = [...slug];
    while (Buffer.byteLength(letters.join('')) > MAX_BYTES) letters.pop();
    const short = RESERVED.test(slug) ? `post-${slug}` : letters.join('');
    let name = short;
    for (let copy = 2; taken.has(name.toLowerCase()); copy++) name = `${short}-${copy}`;
    taken.add(name.toLowerCase());
    return name;
  });
}
