import {
  Archive,
  Ban,
  CircleCheckBig,
  CircleDot,
  CirclePause,
  CircleX,
  Handshake,
  PencilLine,
  Send,
} from 'lucide'
import { icon } from './icon.tsx'

// What says how a document or a project stands.
export const ArchiveIcon = /* @__PURE__ */ icon(Archive)
export const BanIcon = /* @__PURE__ */ icon(Ban)
export const CircleCheckBigIcon = /* @__PURE__ */ icon(CircleCheckBig)
export const CircleDotIcon = /* @__PURE__ */ icon(CircleDot)
export const CirclePauseIcon = /* @__PURE__ */ icon(CirclePause)
export const CircleXIcon = /* @__PURE__ */ icon(CircleX)
export const HandshakeIcon = /* @__PURE__ */ icon(Handshake)
export const PencilLineIcon = /* @__PURE__ */ icon(PencilLine)
export const SendIcon = /* @__PURE__ */ icon(Send)
