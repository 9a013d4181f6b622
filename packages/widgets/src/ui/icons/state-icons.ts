import {
  ArrowLeft,
  CircleAlert,
  CircleCheck,
  CloudAlert,
  FileQuestionMark,
  Inbox,
  Info,
  Lock,
  RotateCw,
  SearchX,
  TriangleAlert,
  WifiOff,
  X,
} from 'lucide'
import { icon } from './icon.tsx'

// What every page may have to show, the sign-in page too: error states, banners, messages at a field and
// the way back.
export const ArrowLeftIcon = /* @__PURE__ */ icon(ArrowLeft)
export const CircleAlertIcon = /* @__PURE__ */ icon(CircleAlert)
export const CircleCheckIcon = /* @__PURE__ */ icon(CircleCheck)
export const CloudAlertIcon = /* @__PURE__ */ icon(CloudAlert)
export const FileQuestionMarkIcon = /* @__PURE__ */ icon(FileQuestionMark)
export const InboxIcon = /* @__PURE__ */ icon(Inbox)
export const InfoIcon = /* @__PURE__ */ icon(Info)
export const LockIcon = /* @__PURE__ */ icon(Lock)
export const RotateCwIcon = /* @__PURE__ */ icon(RotateCw)
export const SearchXIcon = /* @__PURE__ */ icon(SearchX)
export const TriangleAlertIcon = /* @__PURE__ */ icon(TriangleAlert)
export const WifiOffIcon = /* @__PURE__ */ icon(WifiOff)
export const XIcon = /* @__PURE__ */ icon(X)
