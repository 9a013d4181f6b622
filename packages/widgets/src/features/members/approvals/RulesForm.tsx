import * as z from 'zod/mini'
import {
  ApiError,
  approvalRuleChanges,
  type ApiClient,
  type Company,
  type CompanyApprovalRules,
} from '@daysheet/core'
import { useAction } from '../../../provider/index.ts'
import { defineFields, field } from '../../../ui/forms/define-fields.tsx'
import {
  Banner,
  Form,
  FormActions,
  FormMoneyField,
  FormSwitch,
  msg,
  SaveIcon,
  Sheet,
  showServerIssues,
  Stack,
  SubmitButton,
  Text,
  useSchemaForm,
  useWords,
  type Words,
} from '../../../ui/index.ts'
import { APPROVAL_RULES } from './approval-rule-queries.ts'

/** The rules that a person sets here. */
const rulesForm = z.pick(approvalRuleChanges, { second_approval_above: true, separate_payer: true })
type Rules = z.output<typeof rulesForm>
type Effect = Awaited<ReturnType<ApiClient['company']['readApprovalRules']>>['effect']

const { Field } = defineFields<Rules>()({
  second_approval_above: field(FormMoneyField, msg('Second approval above'), {
    hint: msg(
      'An invoice above this amount needs two different people: labour and materials, without VAT. Empty means that one is enough.',
    ),
    isOptional: true,
  }),
  separate_payer: field(FormSwitch, msg('Somebody else pays'), {
    hint: msg('Whoever approved an invoice may not mark it as paid.'),
  }),
})

export interface RulesFormProps {
  company: Company
  rules: CompanyApprovalRules
  effect: Effect
}

/** `2 of the 6 invoices that wait need a second approval`. */
function describeEffect({ waiting, second_approval }: Effect, words: Words): string {
  if (waiting === 0) return words('No invoice waits for a decision now.')
  return words('{some} of the {all} invoices that wait now need a second approval.', {
    some: second_approval,
    all: waiting,
  })
}

export function RulesForm({ company, rules, effect }: RulesFormProps) {
  const words = useWords()
  const mayChange = company.me.abilities.includes('company')
  const form = useSchemaForm<Rules, Rules>(rulesForm as never, {
    defaultValues: {
      second_approval_above: rules.second_approval_above,
      separate_payer: rules.separate_payer,
    },
  })
  const save = useAction({
    call: (client, body: Rules) => client.company.updateApprovalRules({ body }),
    success: msg('Approval rules saved'),
    failure: 'company.updateApprovalRules',
    prefersServerMessage: true,
    form,
    safe: msg('The rules stay as they are.'),
    event: () => ({ type: 'approval_rules.saved', client_id: company.id }),
    refreshes: [APPROVAL_RULES, 'invoices'],
    onFailure: (error) => {
      if (error instanceof ApiError) showServerIssues(form, error.issues)
    },
  })
  return (
    <Stack gap={5}>
      {company.member_count === 1 && (
        <Banner tone="info" title={msg('You are the only member of your company')}>
          {msg('These rules count once somebody else is in it.')}
        </Banner>
      )}
      <Sheet label={msg('Approval rules')}>
        <Form
          form={form}
          label={msg('Approval rules')}
          onSubmit={async (values) => {
            await save.mutateAsync(values).catch(() => undefined)
          }}
        >
          <Stack gap={4}>
            <Field name="second_approval_above" isDisabled={!mayChange} />
            <Field name="separate_payer" isDisabled={!mayChange} />
            <Text size="small" tone="muted">
              <>{describeEffect(effect, words)}</>
            </Text>
            {mayChange && (
              <FormActions>
                <SubmitButton icon={<SaveIcon />} pendingLabel={msg('Saving...')}>
                  {msg('Save Settings')}
                </SubmitButton>
              </FormActions>
            )}
          </Stack>
        </Form>
      </Sheet>
    </Stack>
  )
}
