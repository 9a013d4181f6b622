import type { ComponentType, ReactElement } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import type { LabelKey } from '../../labels/label-keys.ts'
import { FormGrid, type FormGridProps } from './FormGrid.tsx'

type BoundControl = (props: never) => ReactElement
type PropsOf<Control extends BoundControl> = Parameters<Control>[0]

/** What a field is given besides its name and its label. */
type Facts<Props> = Omit<Props, 'name' | 'control' | 'label'>

/** A field as data: the bound control that draws it, and what that is given. */
export interface FieldDefinition<Given extends object = object> {
  Control: BoundControl
  label: LabelKey
  facts: Given
}

/**
 * One field of `defineFields`: `field(FormTextField, msg('City'), { autoComplete: 'off' })`. The
 * label is a text marked with `msg()`.
 */
export const field = <Control extends BoundControl>(
  Control: Control,
  label: LabelKey,
  ...[facts]: FactsArgument<Facts<PropsOf<Control>>>
): FieldDefinition<Facts<PropsOf<Control>>> => ({
  Control,
  label,
  facts: facts ?? ({} as Facts<PropsOf<Control>>),
})

/** Left out where nothing is needed. */
type FactsArgument<Given> = Partial<Given> extends Given ? [facts?: Given] : [facts: Given]

/**
 * The fields of a form by their names, each said once: `const { Field } = defineFields<Form>()({ … })`.
 * `<Field name="city" />` draws one, inside a Form of these values; what depends on the moment is
 * given there. A registry fetches the controls that it names and no others.
 */
export const defineFields =
  <Values extends FieldValues>() =>
  <Fields extends Partial<Record<FieldPath<Values>, FieldDefinition>>>(
    fields: Fields & Record<Exclude<keyof Fields, FieldPath<Values>>, never>,
  ) => {
    type Name = keyof Fields & string
    type FactsOf<One extends Name> =
      Fields[One] extends FieldDefinition<infer Given> ? Given : never

    function Field<One extends Name>(props: { name: One } & Partial<FactsOf<One>>) {
      const { Control, label, facts } = fields[props.name] as FieldDefinition
      const Drawn = Control as ComponentType<{ label: LabelKey }>
      return <Drawn label={label} {...facts} {...props} />
    }

    /** Fields side by side where there is room. */
    function FieldGrid({
      names,
      min = 'l',
    }: { names: readonly Name[] } & Pick<FormGridProps, 'min'>) {
      const Each = Field as ComponentType<{ name: Name }>
      return (
        <FormGrid min={min}>
          {names.map((name) => (
            <Each key={name} name={name} />
          ))}
        </FormGrid>
      )
    }
    return { Field, FieldGrid }
  }
