import { Select } from '../../controls/Select/Select.tsx'
import { bound } from '../bound.tsx'

export const FormSelect = /* @__PURE__ */ bound(Select)
