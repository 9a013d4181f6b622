import { useContext, useEffect, useRef, type ComponentType, type ReactElement } from 'react'
import {
  useController,
  useFormContext,
  type Control,
  type FieldPath,
  type FieldValues,
} from 'react-hook-form'
import { useAfterPress } from '../controls/field/useAfterPress.ts'
import { FormFieldsContext } from './form-fields.ts'

type FromForm = 'name' | 'value' | 'onChange' | 'onBlur' | 'onRefused' | 'error' | 'inputRef'

/** A field's own properties, with its value, its error and its focus left to the form. */
export type BoundProps<Props, Values extends FieldValues, Context, Output> = Omit<
  Props,
  FromForm
> & {
  name: FieldPath<Values>
  /** Gives `name` its type; the Form around the field has it too. */
  control?: Control<Values, Context, Output>
}

type Bound<Props> = <Values extends FieldValues, Context, Output>(
  props: BoundProps<Props, Values, Context, Output>,
) => ReactElement

/** The field as one of a Form: `const FormTextField = bound(TextField)`. */
export function bound<Props extends object>(Field: ComponentType<Props>): Bound<Props> {
  return function BoundField<Values extends FieldValues, Context, Output>(
    props: BoundProps<Props, Values, Context, Output>,
  ) {
    const { name, control, ...own } = props
    const { field, fieldState } = useController({ name, control })
    const form = useFormContext()
    const fields = useContext(FormFieldsContext)
    const afterPress = useAfterPress()
    const element = useRef<HTMLElement | null>(null)
    const label = 'label' in own && typeof own.label === 'string' ? own.label : undefined

    useEffect(() => {
      fields?.set(name, { label, element: () => element.current })
      return () => {
        fields?.delete(name)
      }
    }, [fields, name, label])

    // Said before the submit, so taken back before it too.
    const isRefused = useRef(false)
    const judge = () => void form.trigger(name)
    const fromForm = {
      name,
      value: field.value as unknown,
      onChange: (value: unknown) => {
        field.onChange(value)
        if (isRefused.current) judge()
      },
      onRefused: () => {
        isRefused.current = true
        judge()
      },
      // A form draws what it knows of a field that was left, such as a doubt about its format.
      onBlur: () => afterPress(field.onBlur),
      error: fieldState.error?.message,
      inputRef: (node: HTMLElement | null) => {
        element.current = node
        field.ref(node)
      },
    }
    // What is left out of `own` is exactly what `fromForm` puts back.
    return <Field {...({ ...own, ...fromForm } as unknown as Props)} />
  }
}
