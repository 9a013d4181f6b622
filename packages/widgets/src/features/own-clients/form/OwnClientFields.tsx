import { useFormState, useWatch, type Control } from 'react-hook-form'
import { OWN_CLIENT_CIS_LABELS, VAT_NOTICES, type OwnClientCis } from '@daysheet/core'
import {
  Banner,
  FoldedSheet,
  FormGrid,
  Inline,
  Link,
  msg,
  Sheet,
  Stack,
  useWords,
} from '../../../ui/index.ts'
import { describeHourlyRate, HoursFields } from '../../engagements/index.ts'
import { AS_PROFILE, type OwnClientTyped, type OwnClientValues } from './own-client-form.ts'
import { Field, FieldGrid, FOLDED } from './own-client-fields.ts'

export interface OwnClientFieldsProps {
  control: Control<OwnClientValues, unknown, OwnClientTyped>
  isNew: boolean
  /** A worker who is not registered adds no VAT, so there is nothing to choose. */
  isVatRegistered: boolean
}

/** What a worker says of an own client: three fields stand open, the rest is folded. */
export function OwnClientFields({ control, isNew, isVatRegistered }: OwnClientFieldsProps) {
  const words = useWords()
  const isWrong = useWrongParts(control)
  const [rate, hours, terms, cis, email] = useWatch({
    control,
    name: ['day_rate', 'standard_hours', 'payment_terms_days', 'cis', 'invoice_email'],
  })
  return (
    <>
      <Sheet title={msg('Client')}>
        <Stack gap={4}>
          <Field name="company_name" />
          <Field name="invoice_email" />
          <Field
            name="day_rate"
            hint={
              describeHourlyRate(rate, hours, words) ??
              msg('Left empty, your standard day rate counts.')
            }
          />
        </Stack>
      </Sheet>
      <FoldedSheet
        title={msg('Contact and address')}
        note={msg('Contact, phone, copies and the address on documents')}
        isOpen={isWrong('contact')}
      >
        <Stack gap={4}>
          <FieldGrid names={['contact_name', 'phone']} />
          {email && <FieldGrid names={['copy_emails.0', 'copy_emails.1', 'copy_emails.2']} />}
          <FieldGrid names={['address_line1', 'address_line2', 'city', 'postal_code', 'country']} />
        </Stack>
      </FoldedSheet>
      <FoldedSheet
        title={msg('Rates and payment terms')}
        note={words(
          { one: 'Due after 1 day', other: 'Due after {count} days' },
          { count: terms ?? 0 },
        )}
        isOpen={isWrong('terms')}
      >
        <Stack gap={4}>
          <FormGrid min="m">
            <Field name="payment_terms_days" />
          </FormGrid>
          <HoursFields />
        </Stack>
      </FoldedSheet>
      <FoldedSheet
        title={isVatRegistered ? msg('CIS and VAT') : msg('CIS and company numbers')}
        note={describeCis(cis)}
        isOpen={isWrong('tax')}
      >
        <Stack gap={4}>
          <FormGrid min="l">
            <Field name="cis" />
            {cis !== AS_PROFILE && <Field name="cis_said_on" />}
          </FormGrid>
          <FieldGrid names={['company_number', 'vat_number']} />
          {isVatRegistered && <VatOfOwnClient control={control} />}
        </Stack>
      </FoldedSheet>
      <FoldedSheet
        title={isNew ? msg('First project and notes') : msg('Notes')}
        note={isNew ? msg('It begins with a project called General work') : undefined}
        isOpen={isWrong('notes')}
      >
        <Stack gap={4}>
          {isNew && <Field name="first_project" />}
          <Field name="notes" />
        </Stack>
      </FoldedSheet>
    </>
  )
}

const describeCis = (cis: OwnClientCis | typeof AS_PROFILE): string =>
  cis === AS_PROFILE ? msg('Deducts as your profile says') : OWN_CLIENT_CIS_LABELS[cis]

/** The reverse charge has a notice of HMRC's that says when it is right. */
function VatOfOwnClient({ control }: Pick<OwnClientFieldsProps, 'control'>) {
  const [treatment, isEndUser] = useWatch({ control, name: ['vat_treatment', 'is_end_user'] })
  const { reverse_charge, construction, rates } = VAT_NOTICES
  const isReverse = treatment === 'reverse_charge'
  return (
    <Stack gap={3}>
      <Field name="vat_treatment" />
      <Inline gap={4}>
        {(isReverse ? [reverse_charge, construction] : [rates, reverse_charge]).map(
          ({ href, label }) => (
            <Link key={href} href={href} target="_blank" isSmall isStandalone>
              {label}
            </Link>
          ),
        )}
      </Inline>
      {isReverse && <Field name="is_end_user" />}
      {isReverse && isEndUser && (
        <Banner tone="caution" role="status" title={msg('An end user can’t have reverse charge')}>
          {msg('It pays the VAT to you. Choose another VAT treatment to save.')}
        </Banner>
      )}
    </Stack>
  )
}

/** Whether a folded part holds a field that must be put right. */
function useWrongParts(control: OwnClientFieldsProps['control']) {
  const { errors } = useFormState({ control })
  return (part: keyof typeof FOLDED) =>
    FOLDED[part].some((name) => (errors as Record<string, unknown>)[name] !== undefined)
}
