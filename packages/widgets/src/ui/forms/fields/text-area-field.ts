import { TextArea } from '../../controls/TextArea/TextArea.tsx'
import { bound } from '../bound.tsx'

export const FormTextArea = /* @__PURE__ */ bound(TextArea)
