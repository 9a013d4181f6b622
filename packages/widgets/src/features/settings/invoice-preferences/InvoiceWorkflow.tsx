import type { UserType } from '@daysheet/core'
import {
  CircleCheckBigIcon,
  ListRow,
  msg,
  RowList,
  SendIcon,
  Sheet,
  useWords,
} from '../../../ui/index.ts'
import { TEXTS } from './preferences-form.ts'

/** When each of the two addresses gets its mail. */
export function InvoiceWorkflow({ role }: { role: UserType }) {
  const words = useWords()
  const { submitted, approved } = TEXTS[role]
  return (
    <Sheet title={msg('Invoice Workflow')} padding="rows">
      <RowList label={msg('Invoice Workflow')}>
        <ListRow icon={SendIcon} title={words(submitted.label)} note={words(submitted.when)} />
        <ListRow
          icon={CircleCheckBigIcon}
          title={words(approved.label)}
          note={words(approved.when)}
        />
      </RowList>
    </Sheet>
  )
}
