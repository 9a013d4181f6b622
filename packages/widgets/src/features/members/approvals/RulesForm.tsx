import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import {
  approvalRuleChanges,
  MOST_BANK_CHANGE_HOLD_DAYS,
  type Company,
  type CompanyApprovalRules,
} from '@daysheet/core'
import type * as z from 'zod/mini'
import { DestinationLink, useAction, showIssuesIn } from '../../../provider/index.ts'
import { companyFailures } from '../../../provider/failures/company.ts'
import { defineFields, field } from '../../../ui/forms/define-fields.tsx'
import {
  Banner,
  FormMoneyField,
  FormNumberField,
  FormSwitch,
  msg,
  Sheet,
  Stack,
  Text,
  useSchemaForm,
  useWords,
} from '../../../ui/index.ts'
import { SettingsForm } from '../../settings/index.ts'
import { APPROVAL_RULES } from './approval-rule-queries.ts'
import {
  describeByTimesheet,
  describeHeld,
  describeLimits,
  describePayers,
  describeSecondApprovals,
  type RuleEffect,
} from './rule-effects.ts'

type Rules = z.output<typeof approvalRuleChanges>

const { Field } = defineFields<Rules>()({
  second_approval_above: field(FormMoneyField, msg('Second approval above'), {
    hint: msg(
      'An invoice above it needs two different people. Labour and materials count, VAT and CIS don’t. Empty: one person is enough.',
    ),
    isOptional: true,
  }),
  separate_payer: field(FormSwitch, msg('Approve and pay apart'), {
    hint: msg('Whoever approved an invoice may not mark it paid.'),
  }),
  bank_change_hold: field(FormNumberField, msg('Check changed bank details for'), {
    hint: msg(
      'So long after a worker’s bank details changed, somebody who did not approve the invoice has to confirm them with a reason. 0: no check.',
    ),
    unit: msg('days'),
    hasSteppers: true,
    step: 1,
    min: 0,
    max: MOST_BANK_CHANGE_HOLD_DAYS,
    decimals: { min: 0, max: 0 },
  }),
  tolerance: field(FormMoneyField, msg('Approve by itself within'), {
    hint: msg(
      'An invoice that is made of an approved timesheet and comes to the same, give or take this amount, is approved when it is sent, in the name of who approved the timesheet. Not where two people have to approve it or it is above their limit. Empty: every invoice is looked at.',
    ),
    isOptional: true,
  }),
})

export interface RulesFormProps {
  company: Company
  rules: CompanyApprovalRules
  effect: RuleEffect
}

/** The rules of a company; somebody alone sees what needs no second person. */
export function RulesForm({ company, rules, effect }: RulesFormProps) {
  const form = useSchemaForm<Rules, Rules>(approvalRuleChanges as never, { defaultValues: rules })
  const save = useAction({
    call: (client, body: Rules) => client.company.updateApprovalRules({ body }),
    success: msg('Approval rules saved'),
    failure: companyFailures.updateApprovalRules,
    prefersServerMessage: true,
    form,
    safe: msg('The rules stay as they are.'),
    event: () => ({ type: 'approval_rules.saved', client_id: company.id }),
    refreshes: [APPROVAL_RULES, 'invoices', 'timesheets'],
    onFailure: showIssuesIn(form),
  })
  const words = useWords()
  const isAlone = company.member_count === 1
  return (
    <SettingsForm
      form={form}
      label={msg('Approval rules')}
      onSubmit={async (values) => {
        await save.mutateAsync(values).catch(() => undefined)
      }}
    >
      {isAlone ? (
        <Banner tone="info" title={msg('You work alone')}>
          {msg('Rules that need a second person are here once somebody has joined your team.')}
        </Banner>
      ) : (
        <>
          <Limits effect={effect} />
          <RulesForTwo rules={rules} effect={effect} />
        </>
      )}
      <Rule>
        <Field name="tolerance" />
        <Effect>{describeByTimesheet(effect, words)}</Effect>
      </Rule>
    </SettingsForm>
  )
}

/** One rule, with what it does now; its field names it. */
const Rule = ({ children }: { children: ReactNode }) => (
  <Sheet>
    <Stack gap={2}>{children}</Stack>
  </Sheet>
)

/** What each member may approve is theirs: the rule stands here, and is set where they are. */
function Limits({ effect }: { effect: RuleEffect }) {
  const words = useWords()
  return (
    <Rule>
      <Text size="small" isStrong>
        {msg('Approval limits')}
      </Text>
      <Text size="small" tone="muted">
        {msg('Nobody approves an invoice above their own limit: they pass it on to who may.')}
      </Text>
      <Effect>{describeLimits(effect, words)}</Effect>
      <DestinationLink to={{ to: 'settings', section: 'team' }} isStandalone>
        {msg('Set limits under Team')}
      </DestinationLink>
    </Rule>
  )
}

/** What needs a second person, with what each rule does to the invoices that wait. */
function RulesForTwo({ rules, effect }: Omit<RulesFormProps, 'company'>) {
  const words = useWords()
  const above = useWatch<Rules, 'second_approval_above'>({ name: 'second_approval_above' })
  const hold = useWatch<Rules, 'bank_change_hold'>({ name: 'bank_change_hold' })
  // What is counted is what is saved.
  const counted = (isSaved: boolean, sentence: string) =>
    isSaved ? sentence : words('Save to see how many of the invoices that wait now it concerns.')
  return (
    <>
      <Rule>
        <Field name="second_approval_above" />
        {typeof above === 'number' && (
          <Effect>
            {counted(above === rules.second_approval_above, describeSecondApprovals(effect, words))}
          </Effect>
        )}
      </Rule>
      <Rule>
        <Field name="separate_payer" />
        <Effect>{describePayers(effect, words)}</Effect>
      </Rule>
      <Rule>
        <Field name="bank_change_hold" />
        {(hold ?? 0) > 0 && (
          <Effect>{counted(hold === rules.bank_change_hold, describeHeld(effect, words))}</Effect>
        )}
      </Rule>
    </>
  )
}

const Effect = ({ children }: { children: string }) => (
  <Text size="small" isStrong>
    <>{children}</>
  </Text>
)
