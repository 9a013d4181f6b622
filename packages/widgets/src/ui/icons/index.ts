import {
  ArrowDown,
  ArrowRight,
  ArrowUp,
  Briefcase,
  Camera,
  ChevronsUpDown,
  CircleHelp,
  CircleMinus,
  CircleUser,
  ClockAlert,
  Download,
  Share2,
  EllipsisVertical,
  ExternalLink,
  Eye,
  EyeOff,
  File,
  Funnel,
  Keyboard,
  MailX,
  MapPin,
  Menu,
  MessageSquareWarning,
  MonitorSmartphone,
  Moon,
  Paperclip,
  Phone,
  Printer,
  RefreshCw,
  RotateCcw,
  Save,
  ShieldCheck,
  ShieldX,
  Sun,
  Undo2,
  Upload,
  User,
  Users,
} from 'lucide'
import { icon } from './icon.tsx'

export type { IconProps } from './icon.tsx'
// A module is loaded whole: apart, the sign-in page does not fetch every icon of the product.
export * from './state-icons.ts'
// And the home does not fetch those of the lists and editors.
export * from './shell-icons.ts'
export * from './client-icons.ts'
export * from './status-icons.ts'
export * from './form-icons.ts'

export const ArrowDownIcon = /* @__PURE__ */ icon(ArrowDown)
export const ArrowRightIcon = /* @__PURE__ */ icon(ArrowRight)
export const ArrowUpIcon = /* @__PURE__ */ icon(ArrowUp)
export const BriefcaseIcon = /* @__PURE__ */ icon(Briefcase)
export const CameraIcon = /* @__PURE__ */ icon(Camera)
export const ChevronsUpDownIcon = /* @__PURE__ */ icon(ChevronsUpDown)
export const CircleHelpIcon = /* @__PURE__ */ icon(CircleHelp)
export const CircleMinusIcon = /* @__PURE__ */ icon(CircleMinus)
export const CircleUserIcon = /* @__PURE__ */ icon(CircleUser)
export const ClockAlertIcon = /* @__PURE__ */ icon(ClockAlert)
export const DownloadIcon = /* @__PURE__ */ icon(Download)
export const ShareIcon = /* @__PURE__ */ icon(Share2)
export const EllipsisVerticalIcon = /* @__PURE__ */ icon(EllipsisVertical)
export const ExternalLinkIcon = /* @__PURE__ */ icon(ExternalLink)
export const EyeIcon = /* @__PURE__ */ icon(Eye)
export const EyeOffIcon = /* @__PURE__ */ icon(EyeOff)
export const FileIcon = /* @__PURE__ */ icon(File)
export const FunnelIcon = /* @__PURE__ */ icon(Funnel)
export const KeyboardIcon = /* @__PURE__ */ icon(Keyboard)
export const MailXIcon = /* @__PURE__ */ icon(MailX)
export const MapPinIcon = /* @__PURE__ */ icon(MapPin)
export const MenuIcon = /* @__PURE__ */ icon(Menu)
export const MessageSquareWarningIcon = /* @__PURE__ */ icon(MessageSquareWarning)
export const MonitorSmartphoneIcon = /* @__PURE__ */ icon(MonitorSmartphone)
export const MoonIcon = /* @__PURE__ */ icon(Moon)
export const PaperclipIcon = /* @__PURE__ */ icon(Paperclip)
export const PhoneIcon = /* @__PURE__ */ icon(Phone)
export const PrinterIcon = /* @__PURE__ */ icon(Printer)
export const RefreshCwIcon = /* @__PURE__ */ icon(RefreshCw)
export const RotateCcwIcon = /* @__PURE__ */ icon(RotateCcw)
export const SaveIcon = /* @__PURE__ */ icon(Save)
export const ShieldCheckIcon = /* @__PURE__ */ icon(ShieldCheck)
export const ShieldXIcon = /* @__PURE__ */ icon(ShieldX)
export const SunIcon = /* @__PURE__ */ icon(Sun)
export const Undo2Icon = /* @__PURE__ */ icon(Undo2)
export const UploadIcon = /* @__PURE__ */ icon(Upload)
export const UserIcon = /* @__PURE__ */ icon(User)
export const UsersIcon = /* @__PURE__ */ icon(Users)
