import { PasswordField } from '../../controls/PasswordField/PasswordField.tsx'
import { TextField } from '../../controls/TextField/TextField.tsx'
import { bound } from '../bound.tsx'

export const FormTextField = /* @__PURE__ */ bound(TextField)
export const FormPasswordField = /* @__PURE__ */ bound(PasswordField)
