import { Calendar, ChevronDown, ChevronLeft, ChevronUp, Copy, Minus, Trash2 } from 'lucide'
import { icon } from './icon.tsx'

// Those of fields and of what is typed line by line.
export const CalendarIcon = /* @__PURE__ */ icon(Calendar)
export const ChevronDownIcon = /* @__PURE__ */ icon(ChevronDown)
export const ChevronLeftIcon = /* @__PURE__ */ icon(ChevronLeft)
export const ChevronUpIcon = /* @__PURE__ */ icon(ChevronUp)
export const CopyIcon = /* @__PURE__ */ icon(Copy)
export const MinusIcon = /* @__PURE__ */ icon(Minus)
export const Trash2Icon = /* @__PURE__ */ icon(Trash2)
