import {
  CERTIFICATIONS,
  CSCS_CARD_LABELS,
  formatDay,
  type Day,
  type WorkerDetail,
} from '@daysheet/core'
import { ListRow, msg, RowList, Sheet, SheetPart, Text, useWords } from '../../../ui/index.ts'
import { CertificationBadge } from '../../profile/index.ts'

interface Held {
  field: string
  name: string
  expiry: Day
}

/** Cards and courses, the next to run out first; those without a date in one line. */
export function Certifications({ worker }: { worker: WorkerDetail }) {
  const words = useWords()
  const certifications = CERTIFICATIONS.flatMap(({ field, name }): Held[] => {
    const expiry = worker[field]
    return expiry === null ? [] : [{ field, name: words(name), expiry }]
  }).sort((one, other) => (one.expiry < other.expiry ? -1 : 1))
  const missing = CERTIFICATIONS.filter(({ field }) => worker[field] === null)
  const card = describeCard(worker, words)
  return (
    <Sheet title={msg('Certifications')} padding="rows">
      {card !== '' && (
        <SheetPart>
          <Text>{words('CSCS: {card}', { card })}</Text>
        </SheetPart>
      )}
      {certifications.length > 0 && (
        <RowList label={words('Certifications')}>
          {certifications.map(({ field, name, expiry }) => (
            <ListRow
              key={field}
              title={name}
              note={formatDay(expiry, 'medium')}
              end={<CertificationBadge expiry={expiry} />}
            />
          ))}
        </RowList>
      )}
      {missing.length > 0 && (
        <SheetPart>
          <Text size="small" tone="muted">
            {words('No date: {names}', {
              names: words.list(missing.map(({ name }) => words(name))),
            })}
          </Text>
        </SheetPart>
      )}
    </Sheet>
  )
}

/** `Gold, NVQ Level 3 Electrical Installation`. */
const describeCard = (
  { cscs_card_colour, cscs_qualification }: WorkerDetail,
  words: ReturnType<typeof useWords>,
): string =>
  [cscs_card_colour && words(CSCS_CARD_LABELS[cscs_card_colour]), cscs_qualification]
    .filter(Boolean)
    .join(', ')
