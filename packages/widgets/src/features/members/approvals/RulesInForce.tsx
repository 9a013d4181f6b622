import {
  EmptyState,
  ListRow,
  msg,
  RowList,
  Sheet,
  ShieldCheckIcon,
  useWords,
} from '../../../ui/index.ts'
import { describeRules, type RulesRead } from './rule-effects.ts'

/** The rules as a member reads them whose role does not set them. */
export function RulesInForce(read: RulesRead) {
  const words = useWords()
  const described = describeRules(read, words)
  if (described.length === 0) {
    return (
      <EmptyState icon={ShieldCheckIcon} title={msg('One approval is enough')}>
        {msg('Your company has no approval rules. An owner or an admin can set some here.')}
      </EmptyState>
    )
  }
  return (
    <Sheet label={msg('Approval rules')} padding="rows">
      <RowList label={msg('Approval rules')}>
        {described.map(({ sentence, effect }) => (
          <ListRow
            key={sentence}
            icon={ShieldCheckIcon}
            title={<>{sentence}</>}
            note={<>{effect}</>}
          />
        ))}
      </RowList>
    </Sheet>
  )
}
