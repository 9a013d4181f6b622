import type { CompanyApprovalRules } from '@daysheet/core'
import {
  EmptyState,
  ListRow,
  msg,
  RowList,
  Sheet,
  ShieldCheckIcon,
  useWords,
} from '../../../ui/index.ts'
import { describeRules } from './rule-effects.ts'

/** The rules as a member reads them whose role does not set them. */
export function RulesInForce({ rules }: { rules: CompanyApprovalRules }) {
  const words = useWords()
  const sentences = describeRules(rules, words)
  if (sentences.length === 0) {
    return (
      <EmptyState icon={ShieldCheckIcon} title={msg('One approval is enough')}>
        {msg('Your company has no approval rules. An owner or an admin can set some here.')}
      </EmptyState>
    )
  }
  return (
    <Sheet label={msg('Approval rules')} padding="rows">
      <RowList label={msg('Approval rules')}>
        {sentences.map((sentence) => (
          <ListRow key={sentence} icon={ShieldCheckIcon} title={<>{sentence}</>} />
        ))}
      </RowList>
    </Sheet>
  )
}
