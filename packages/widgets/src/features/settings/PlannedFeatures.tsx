import { ListRow, msg, RowList, Sheet, useWords } from '../../ui/index.ts'

const PLANNED = [
  msg('Default currency'),
  msg('Custom invoice templates with branding'),
  msg('Accounting software integration'),
]

/** What the specification promises clients under their settings. */
export function PlannedFeatures() {
  const words = useWords()
  return (
    <Sheet title={msg('Coming Soon')} padding="rows">
      <RowList label={msg('Coming Soon')}>
        {PLANNED.map((feature) => (
          <ListRow key={feature} title={words(feature)} />
        ))}
      </RowList>
    </Sheet>
  )
}
