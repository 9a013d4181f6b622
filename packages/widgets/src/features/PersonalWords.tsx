import { useMemo, type ReactNode } from 'react'
import type { World } from '@daysheet/core/fixtures'
import { useWords, WordsContext, type Values, type Words } from '../ui/i18n/index.ts'

/** Fields of the world in which somebody's own words stand, whoever the document belongs to. */
const FIELDS = new Set([
  'address_line1',
  'city',
  'company_name',
  'description',
  'dispute_reason',
  'full_name',
  'location',
  'name',
  'notes',
  'trading_name',
])

function collect(value: unknown, words: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [field, one] of Object.entries(value)) {
    if (typeof one !== 'string') collect(one, words)
    else if (one !== '' && FIELDS.has(field)) words.add(one)
  }
}

/** A project called `Draft` is not to be `Szkic` in Polish, so nothing of this is looked up alone. */
export function personalWordsOf(world: World): ReadonlySet<string> {
  const words = new Set<string>()
  collect(world, words)
  return words
}

function reportingLookUps(words: Words, report: (text: string) => void): Words {
  const lookUp = (node: unknown, values?: Values): unknown => {
    if (typeof node === 'string') report(node)
    return (words as (node: unknown, values?: Values) => unknown)(node, values)
  }
  return Object.assign(lookUp, { list: words.list }) as Words
}

interface PersonalWordsProps {
  personal: ReadonlySet<string>
  /** Hears of each text of `personal` that the widgets inside took for a text of the product. */
  onLookUp: (text: string) => void
  children: ReactNode
}

/** Around the widgets of a story: tells where a person's own words would be translated. */
export function PersonalWords({ personal, onLookUp, children }: PersonalWordsProps) {
  const words = useWords()
  const reporting = useMemo(
    () => reportingLookUps(words, (text) => personal.has(text) && onLookUp(text)),
    [words, personal, onLookUp],
  )
  return <WordsContext.Provider value={reporting}>{children}</WordsContext.Provider>
}
