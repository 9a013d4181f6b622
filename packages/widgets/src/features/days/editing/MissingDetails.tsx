import { LACK_NAMES, TAB_OF_LACK, type DocumentNoun, type InvoiceLack } from '@daysheet/core'
import { DestinationLink, useDaysheet, type Destination } from '../../../provider/index.ts'
import { msg, Text, useWords, type Words } from '../../../ui/index.ts'

export interface MissingDetailsProps {
  noun: DocumentNoun
  lacks: readonly InvoiceLack[]
  /** Who pays; null until a client is chosen. */
  client: string | null
  /** The form, which goes on from its draft when the details are there. */
  back: Destination
}

/** `bank details, address and UTR` */
export const describeInvoiceLacks = (lacks: readonly InvoiceLack[], words: Words): string =>
  words.list(lacks.map((lack) => words(LACK_NAMES[lack])))

/** Says above the actions of a form what the worker's profile lacks to be paid, and leads there. */
export function MissingDetails({ noun, lacks, client, back }: MissingDetailsProps) {
  const words = useWords()
  const { canGo } = useDaysheet()
  // Hours have no PDF: only what a payment needs matters to them.
  const relevantLacks =
    noun === 'timesheet' ? lacks.filter((lack) => lack === 'bank_details') : lacks
  const [first] = relevantLacks
  if (!first) return null
  const to = { to: 'profile', tab: TAB_OF_LACK[first], back } as const
  return (
    <Text size="small" tone="caution" as="div">
      {sentencesOf(relevantLacks, { noun, client }, words).join(' ')}{' '}
      {canGo(to) && <DestinationLink to={to}>{msg('Add them')}</DestinationLink>}
    </Text>
  )
}

function sentencesOf(
  lacks: readonly InvoiceLack[],
  { noun, client }: Pick<MissingDetailsProps, 'noun' | 'client'>,
  words: Words,
): string[] {
  const others = lacks.filter((lack) => lack !== 'bank_details')
  const details = describeInvoiceLacks(others, words)
  if (others.length === lacks.length)
    return [words('The PDF will lack your {details}.', { details })]
  const unpaid =
    client === null
      ? words('Nobody can pay you: your bank details are missing.')
      : words(
          {
            invoice: msg('{client} can’t pay this: your bank details are missing.'),
            timesheet: msg('{client} can’t pay you: your bank details are missing.'),
          }[noun],
          { client },
        )
  if (others.length === 0) return [unpaid]
  return [unpaid, words('The PDF will also lack your {details}.', { details })]
}
