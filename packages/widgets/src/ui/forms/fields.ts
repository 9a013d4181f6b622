import { Checkbox } from '../controls/Checkbox/Checkbox.tsx'
import { CheckboxGroup } from '../controls/CheckboxGroup/CheckboxGroup.tsx'
import { DateField } from '../controls/DateField/DateField.tsx'
import { DatePicker } from '../controls/DatePicker/DatePicker.tsx'
import { MoneyField } from '../controls/MoneyField/MoneyField.tsx'
import { NumberField } from '../controls/NumberField/NumberField.tsx'
import { PasswordField } from '../controls/PasswordField/PasswordField.tsx'
import { RadioGroup } from '../controls/RadioGroup/RadioGroup.tsx'
import { Select } from '../controls/Select/Select.tsx'
import { Switch } from '../controls/Switch/Switch.tsx'
import { TextArea } from '../controls/TextArea/TextArea.tsx'
import { TextField } from '../controls/TextField/TextField.tsx'
import { bound } from './bound.tsx'

export const FormTextField = /* @__PURE__ */ bound(TextField)
export const FormPasswordField = /* @__PURE__ */ bound(PasswordField)
export const FormTextArea = /* @__PURE__ */ bound(TextArea)
export const FormNumberField = /* @__PURE__ */ bound(NumberField)
export const FormMoneyField = /* @__PURE__ */ bound(MoneyField)
export const FormSelect = /* @__PURE__ */ bound(Select)
export const FormCheckbox = /* @__PURE__ */ bound(Checkbox)
export const FormCheckboxGroup = /* @__PURE__ */ bound(CheckboxGroup)
export const FormSwitch = /* @__PURE__ */ bound(Switch)
export const FormRadioGroup = /* @__PURE__ */ bound(RadioGroup)
export const FormDateField = /* @__PURE__ */ bound(DateField)
export const FormDatePicker = /* @__PURE__ */ bound(DatePicker)
