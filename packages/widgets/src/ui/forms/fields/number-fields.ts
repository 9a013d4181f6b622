import { MoneyField } from '../../controls/MoneyField/MoneyField.tsx'
import { NumberField } from '../../controls/NumberField/NumberField.tsx'
import { bound } from '../bound.tsx'

export const FormNumberField = /* @__PURE__ */ bound(NumberField)
export const FormMoneyField = /* @__PURE__ */ bound(MoneyField)
