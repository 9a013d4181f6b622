import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * A field that no person sees or reaches: programs that fill in everything fill in this one too, and
 * the API then keeps nothing of the message.
 */
export const Honeypot = <Values extends FieldValues & { website?: string | null }, Output>({
  form,
}: {
  form: UseFormReturn<Values, unknown, Output>
}) => (
  <div className="site-honeypot" aria-hidden="true">
    <label>
      Website
      <input
        type="text"
        tabIndex={-1}
        autoComplete="off"
        {...form.register('website' as Path<Values>)}
      />
    </label>
  </div>
)
