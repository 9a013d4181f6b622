import {
  Bell,
  Building2,
  ChartNoAxesColumn,
  Check,
  ChevronRight,
  CircleUserRound,
  Clock,
  Ellipsis,
  FilePlus,
  FileText,
  Hourglass,
  House,
  LogOut,
  Mail,
  Plus,
  ReceiptPoundSterling,
  Search,
  Settings,
  Zap,
} from 'lucide'
import { icon } from './icon.tsx'

// What a shell shows around every page, and what leads on from a home.
export const BellIcon = /* @__PURE__ */ icon(Bell)
export const Building2Icon = /* @__PURE__ */ icon(Building2)
export const ChartNoAxesColumnIcon = /* @__PURE__ */ icon(ChartNoAxesColumn)
export const CheckIcon = /* @__PURE__ */ icon(Check)
export const ChevronRightIcon = /* @__PURE__ */ icon(ChevronRight)
export const CircleUserRoundIcon = /* @__PURE__ */ icon(CircleUserRound)
export const ClockIcon = /* @__PURE__ */ icon(Clock)
export const EllipsisIcon = /* @__PURE__ */ icon(Ellipsis)
export const FilePlusIcon = /* @__PURE__ */ icon(FilePlus)
export const FileTextIcon = /* @__PURE__ */ icon(FileText)
export const HourglassIcon = /* @__PURE__ */ icon(Hourglass)
export const HouseIcon = /* @__PURE__ */ icon(House)
export const LogOutIcon = /* @__PURE__ */ icon(LogOut)
export const MailIcon = /* @__PURE__ */ icon(Mail)
export const PlusIcon = /* @__PURE__ */ icon(Plus)
export const ReceiptIcon = /* @__PURE__ */ icon(ReceiptPoundSterling)
export const SearchIcon = /* @__PURE__ */ icon(Search)
export const SettingsIcon = /* @__PURE__ */ icon(Settings)
export const ZapIcon = /* @__PURE__ */ icon(Zap)
