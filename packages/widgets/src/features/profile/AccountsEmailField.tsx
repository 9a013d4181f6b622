import { useWatch, type FieldValues } from 'react-hook-form'
import {
  FormTextField,
  Text,
  useWords,
  type BoundProps,
  type TextFieldProps,
} from '../../ui/index.ts'

export type AccountsEmailFieldProps<Values extends FieldValues, Context, Output> = BoundProps<
  TextFieldProps,
  Values,
  Context,
  Output
> & {
  /** Of a client, as it is saved; a worker's own invoices go to the client whatever it says. */
  saved?: { accounts_email: string | null; email: string } | null
}

/** Says before it is saved where submitted invoices will go from then on, and where no longer. */
export function AccountsEmailField<Values extends FieldValues, Context, Output>(
  props: AccountsEmailFieldProps<Values, Context, Output>,
) {
  const { saved, hint, ...field } = props
  const words = useWords()
  const typed: string | null | undefined = useWatch({ control: field.control, name: field.name })
  const change = saved && changeOf(typed, saved)
  return (
    <FormTextField
      {...field}
      type="email"
      autoComplete="off"
      hint={
        change ? (
          <Text as="span" size="small" isStrong>
            {words(
              'Once you save, invoices that workers submit go to {after}, and no longer to {before}.',
              change,
            )}
          </Text>
        ) : (
          hint
        )
      }
    />
  )
}

/** Null where nothing changes, and for an address that is still being typed: it is nobody's. */
function changeOf(
  typed: string | null | undefined,
  { accounts_email, email }: { accounts_email: string | null; email: string },
) {
  const before = accounts_email ?? email
  const after = typed?.trim() || email
  const isSame = after.toLowerCase() === before.toLowerCase()
  return isSame || !/^\S+@\S+\.\S+$/.test(after) ? null : { before, after }
}
