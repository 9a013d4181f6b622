import { useContext } from 'react'
import { useFormState } from 'react-hook-form'
import { FormFieldsContext, type Elsewhere } from './form-fields.ts'
import { FormProblems } from './FormProblems.tsx'

/** After a submit that failed: what is wrong, each with a way to its field. */
export function ErrorSummary({ elsewhere }: { elsewhere?: Elsewhere }) {
  const fields = useContext(FormFieldsContext)
  const { errors, submitCount } = useFormState()
  if (!fields || submitCount === 0) return null
  return <FormProblems errors={errors} fields={fields} elsewhere={elsewhere} />
}
