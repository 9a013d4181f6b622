import { Checkbox } from '../../controls/Checkbox/Checkbox.tsx'
import { CheckboxGroup } from '../../controls/CheckboxGroup/CheckboxGroup.tsx'
import { RadioGroup } from '../../controls/RadioGroup/RadioGroup.tsx'
import { Switch } from '../../controls/Switch/Switch.tsx'
import { bound } from '../bound.tsx'

export const FormCheckbox = /* @__PURE__ */ bound(Checkbox)
export const FormCheckboxGroup = /* @__PURE__ */ bound(CheckboxGroup)
export const FormSwitch = /* @__PURE__ */ bound(Switch)
export const FormRadioGroup = /* @__PURE__ */ bound(RadioGroup)
