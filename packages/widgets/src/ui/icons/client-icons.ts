import {
  CalendarDays,
  Folder,
  FolderPlus,
  HardHat,
  History,
  Landmark,
  LayoutDashboard,
  PoundSterling,
  ReceiptText,
  UserPlus,
  Wallet,
} from 'lucide'
import { icon } from './icon.tsx'

// The pages of a client: its menu, its search and what its home leads on to.
export const CalendarDaysIcon = /* @__PURE__ */ icon(CalendarDays)
export const FolderIcon = /* @__PURE__ */ icon(Folder)
export const FolderPlusIcon = /* @__PURE__ */ icon(FolderPlus)
export const HardHatIcon = /* @__PURE__ */ icon(HardHat)
export const HistoryIcon = /* @__PURE__ */ icon(History)
export const LandmarkIcon = /* @__PURE__ */ icon(Landmark)
export const LayoutDashboardIcon = /* @__PURE__ */ icon(LayoutDashboard)
export const PoundSterlingIcon = /* @__PURE__ */ icon(PoundSterling)
export const ReceiptTextIcon = /* @__PURE__ */ icon(ReceiptText)
export const UserPlusIcon = /* @__PURE__ */ icon(UserPlus)
export const WalletIcon = /* @__PURE__ */ icon(Wallet)
