// The controls of a profile that its first tab does not show, in one file.
export { FormMoneyField } from '../../ui/forms/fields/number-fields.ts'
export { FormRadioGroup, FormSwitch } from '../../ui/forms/fields/choice-fields.ts'
export { FormDatePicker } from '../../ui/forms/fields/date-fields.ts'
