/** A name as HMRC wants it: apart. */
export interface PersonName {
  title: string | null
  /** One or two, with a space between. */
  forenames: string
  surname: string
}

const TITLES = new Set([
  'mr',
  'mrs',
  'miss',
  'ms',
  'mx',
  'dr',
  'sir',
  'lady',
  'lord',
  'rev',
  'prof',
])
/** Words that belong to the surname after them. */
const PARTICLES = new Set(
  'al ap bin da das de del della den der di do dos du el la le mac mc ni o san st ten ter van von y'.split(
    ' ',
  ),
)

const isTitle = (word: string): boolean => TITLES.has(word.toLowerCase().replace(/\.$/, ''))

/**
 * A first guess at what a person is called, from one line; whoever files it sees and mends it. HMRC
 * takes two forenames: the others are left out.
 *
 * `Mr John Peter Brown` is Mr, John Peter, Brown; `Maria van der Berg` is Maria, van der Berg; `Cher`
 * has a surname only, which HMRC refuses.
 */
export function guessPersonName(line: string): PersonName {
  const words = line.trim().split(/\s+/u).filter(Boolean)
  const [first = ''] = words
  const title = words.length > 1 && isTitle(first) ? first.replace(/\.$/, '') : null
  const rest = title === null ? words : words.slice(1)
  let start = Math.max(rest.length - 1, 0)
  while (start > 1 && PARTICLES.has((rest[start - 1] ?? '').toLowerCase())) start -= 1
  return {
    title,
    forenames: rest.slice(0, Math.min(start, 2)).join(' '),
    surname: rest.slice(start).join(' '),
  }
}
