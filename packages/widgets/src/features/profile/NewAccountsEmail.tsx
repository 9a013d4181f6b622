import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { Banner, useWords } from '../../ui/index.ts'

export interface NewAccountsEmailProps<Values extends FieldValues, Context, Output> {
  control: Control<Values, Context, Output>
  name: FieldPath<Values>
  /** As it is saved. */
  saved: { accounts_email: string | null; email: string }
}

/** Says before it is saved where submitted invoices will go from then on, and where no longer. */
export function NewAccountsEmail<Values extends FieldValues, Context, Output>(
  props: NewAccountsEmailProps<Values, Context, Output>,
) {
  const { control, name, saved } = props
  const words = useWords()
  const typed: string | null | undefined = useWatch({ control, name })
  const before = saved.accounts_email ?? saved.email
  const after = typed?.trim() || saved.email
  // An address that is still being typed is nobody's.
  if (after.toLowerCase() === before.toLowerCase() || !/^\S+@\S+\.\S+$/.test(after)) return null
  return (
    <Banner tone="info" role="status">
      {words(
        'Once you save, invoices that workers submit go to {after}, and no longer to {before}.',
        { after, before },
      )}
    </Banner>
  )
}
