import { DateField } from '../../controls/DateField/DateField.tsx'
import { DatePicker } from '../../controls/DatePicker/DatePicker.tsx'
import { bound } from '../bound.tsx'

export const FormDateField = /* @__PURE__ */ bound(DateField)
export const FormDatePicker = /* @__PURE__ */ bound(DatePicker)
