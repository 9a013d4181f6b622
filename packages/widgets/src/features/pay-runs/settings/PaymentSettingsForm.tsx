import {
  confidenceSentence,
  PAYMENT_FILE_FORMATS,
  paymentFileFormats,
  paymentSettingsChanges,
  type PaymentSettings,
  type PaymentSettingsChanges,
} from '@daysheet/core'
import { useAction, showIssuesIn } from '../../../provider/index.ts'
import { paymentSettingsFailures } from '../../../provider/failures/payment-settings.ts'
import { defineFields, field } from '../../../ui/forms/define-fields.tsx'
import {
  Banner,
  FormSelect,
  FormSwitch,
  FormTextField,
  msg,
  Sheet,
  Stack,
  useSchemaForm,
} from '../../../ui/index.ts'
import { SettingsForm } from '../../settings/index.ts'
import { useStepUp } from '../../step-up/index.ts'
import { PAY_RUNS, PAYABLES, PAYMENT_SETTINGS } from '../pay-run-queries.ts'

const { Field, FieldGrid } = defineFields<PaymentSettingsChanges>()({
  account_name: field(FormTextField, msg('Account name'), { isRequired: true, maxLength: 100 }),
  sort_code: field(FormTextField, msg('Sort code'), {
    isRequired: true,
    inputMode: 'numeric',
    placeholder: '12-34-56',
  }),
  account_number: field(FormTextField, msg('Account number'), {
    isRequired: true,
    inputMode: 'numeric',
  }),
  bank: field(FormTextField, msg('Bank'), { isRequired: true, maxLength: 100 }),
  file_format: field(FormSelect, msg('File format'), {
    isRequired: true,
    options: PAYMENT_FILE_FORMATS.map((id) => ({
      id,
      label: paymentFileFormats[id].label,
    })),
  }),
  service_user_number: field(FormTextField, msg('Service user number'), {
    isOptional: true,
    inputMode: 'numeric',
    hint: msg('Six digits, if your company submits to Bacs itself'),
    maxLength: 6,
  }),
  payment_reference: field(FormTextField, msg('Payment Reference'), {
    isOptional: true,
    hint: msg('What workers read before the run’s number; your company’s name when it is empty'),
    maxLength: 18,
  }),
  requires_second_person: field(FormSwitch, msg('A second person approves pay runs'), {
    hint: msg('Whoever asks for approval or changed the run last can’t approve it.'),
  }),
})

interface PaymentSettingsFormProps {
  clientId: string
  settings: PaymentSettings
}

/** The account and the bank of a company; new numbers ask for the password. */
export function PaymentSettingsForm({ clientId, settings }: PaymentSettingsFormProps) {
  const { withStepUp, stepUpDialog } = useStepUp()
  const form = useSchemaForm<PaymentSettingsChanges, PaymentSettingsChanges>(
    paymentSettingsChanges as never,
    { defaultValues: valuesOf(settings) },
  )
  const save = useAction({
    call: (client, body: PaymentSettingsChanges) =>
      withStepUp(() =>
        client.paymentSettings.save({
          params: { id: clientId },
          body: { ...body, version: settings.version },
        }),
      ),
    success: msg('Payment settings saved'),
    failure: paymentSettingsFailures.save,
    prefersServerMessage: true,
    form,
    safe: msg('The settings stay as they are.'),
    refreshes: [PAYMENT_SETTINGS, PAY_RUNS, PAYABLES],
    onDone: ({ payment_settings }) => form.reset(valuesOf(payment_settings)),
    onFailure: showIssuesIn(form),
  })
  const format = form.watch('file_format')
  const unconfirmed = confidenceSentence(format)
  return (
    <>
      <SettingsForm
        form={form}
        label={msg('Payment settings')}
        onSubmit={async (values) => {
          await save.mutateAsync(values).catch(() => undefined)
        }}
      >
        <Sheet title={msg('The account that pays')}>
          <FieldGrid names={['account_name', 'bank', 'sort_code', 'account_number']} />
        </Sheet>
        <Sheet title={msg('The file for your bank')}>
          <Stack gap={3}>
            <FieldGrid names={['file_format', 'service_user_number', 'payment_reference']} />
            {unconfirmed !== null && (
              <Banner tone="caution">
                <>{unconfirmed}</>
              </Banner>
            )}
          </Stack>
        </Sheet>
        <Sheet>
          <Field
            name="requires_second_person"
            isDisabled={settings.is_second_person_forced}
            {...(settings.is_second_person_forced && {
              hint: msg('Your company has several people, so two are always needed.'),
            })}
          />
        </Sheet>
      </SettingsForm>
      {stepUpDialog}
    </>
  )
}

const valuesOf = (settings: PaymentSettings): PaymentSettingsChanges => ({
  account_name: settings.account_name ?? '',
  sort_code: settings.sort_code ?? '',
  account_number: settings.account_number ?? '',
  bank: settings.bank ?? '',
  file_format: settings.file_format,
  service_user_number: settings.service_user_number ?? '',
  payment_reference: settings.payment_reference ?? '',
  requires_second_person: settings.requires_second_person,
})
