import type { CisMonth } from '@daysheet/core'
import { useLinkTo } from '../../../../provider/index.ts'
import { ListRow, msg, RowList, Sheet, SheetPart, Text, useWords } from '../../../../ui/index.ts'

/** Paid in the month, and no part of the return. */
export function OutsideCis({ outside }: { outside: CisMonth['outside'] }) {
  const words = useWords()
  const linkTo = useLinkTo()
  return (
    <Sheet title={msg('Not under CIS')} padding="rows">
      <SheetPart>
        <Text size="small" tone="muted">
          {msg('Paid in this month, but neither CIS registered nor verified: not in the return.')}
        </Text>
      </SheetPart>
      <RowList label={words('Not under CIS')}>
        {outside.map(({ worker_id, worker_name, payments }) => (
          <ListRow
            key={worker_id}
            title={<>{worker_name}</>}
            figure={payments}
            {...linkTo({ to: 'worker', id: worker_id })}
          />
        ))}
      </RowList>
    </Sheet>
  )
}
