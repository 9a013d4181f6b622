import { NumberField, type NumberFieldProps } from '../NumberField/NumberField.tsx'

export type MoneyFieldProps = Omit<
  NumberFieldProps,
  'sign' | 'unit' | 'hasSteppers' | 'decimals' | 'step'
>

/** Pounds, with the pence always written out: value 220 shows as £ 220.00. */
export function MoneyField(props: MoneyFieldProps) {
  return <NumberField {...props} sign="£" decimals={{ min: 2, max: 2 }} />
}
