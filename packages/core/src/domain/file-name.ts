const LONGEST_PART = 60

/**
 * A text as a part of a file's name: letters and figures of any script, everything else a hyphen, so
 * that no system takes any of it for a folder. `O’Brien & Sons / Łódź` is `O-Brien-Sons-Łódź`.
 */
export const fileNamePart = (text: string): string =>
  [...text.normalize('NFC').replaceAll(/[^\p{L}\p{N}]+/gu, '-')]
    .slice(0, LONGEST_PART)
    .join('')
    .replaceAll(/^-|-$/g, '')

/**
 * The names, each once: `a.pdf`, `A.pdf` and `a.pdf` are `a.pdf`, `A-2.pdf` and `a-3.pdf`, since
 * Windows and macOS keep names apart by more than case.
 */
export function uniqueFileNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const dot = name.lastIndexOf('.')
    const [stem, ending] = dot === -1 ? [name, ''] : [name.slice(0, dot), name.slice(dot)]
    let unique = name
    for (let n = 2; taken.has(unique.toLowerCase()); n += 1) unique = `${stem}-${n}${ending}`
    taken.add(unique.toLowerCase())
    return unique
  })
}
