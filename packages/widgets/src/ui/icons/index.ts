import {
  Archive,
  ArrowDown,
  ArrowRight,
  ArrowUp,
  Ban,
  Briefcase,
  Calendar,
  CalendarDays,
  Camera,
  ChevronDown,
  ChevronLeft,
  ChevronUp,
  ChevronsUpDown,
  CircleCheckBig,
  CircleDot,
  CircleHelp,
  CircleMinus,
  CirclePause,
  CircleUser,
  CircleX,
  ClockAlert,
  Copy,
  Download,
  Share2,
  EllipsisVertical,
  ExternalLink,
  Eye,
  EyeOff,
  File,
  Folder,
  FolderPlus,
  Funnel,
  Handshake,
  HardHat,
  History,
  Keyboard,
  Landmark,
  LayoutDashboard,
  MailX,
  MapPin,
  Menu,
  MessageSquareWarning,
  Minus,
  MonitorSmartphone,
  Moon,
  Paperclip,
  PencilLine,
  Phone,
  PoundSterling,
  Printer,
  ReceiptText,
  RefreshCw,
  RotateCcw,
  Save,
  Send,
  ShieldCheck,
  ShieldX,
  Sun,
  Trash2,
  Undo2,
  Upload,
  User,
  UserPlus,
  Users,
  Wallet,
} from 'lucide-react'
import { icon } from './icon.tsx'

export type { IconProps } from './icon.tsx'
// A module is loaded whole: apart, the sign-in page does not fetch every icon of the product.
export * from './state-icons.ts'
// And the home does not fetch those of the lists and editors.
export * from './shell-icons.ts'

export const ArchiveIcon = /* @__PURE__ */ icon(Archive)
export const ArrowDownIcon = /* @__PURE__ */ icon(ArrowDown)
export const ArrowRightIcon = /* @__PURE__ */ icon(ArrowRight)
export const ArrowUpIcon = /* @__PURE__ */ icon(ArrowUp)
export const BanIcon = /* @__PURE__ */ icon(Ban)
export const BriefcaseIcon = /* @__PURE__ */ icon(Briefcase)
export const CalendarIcon = /* @__PURE__ */ icon(Calendar)
export const CalendarDaysIcon = /* @__PURE__ */ icon(CalendarDays)
export const CameraIcon = /* @__PURE__ */ icon(Camera)
export const ChevronDownIcon = /* @__PURE__ */ icon(ChevronDown)
export const ChevronLeftIcon = /* @__PURE__ */ icon(ChevronLeft)
export const ChevronUpIcon = /* @__PURE__ */ icon(ChevronUp)
export const ChevronsUpDownIcon = /* @__PURE__ */ icon(ChevronsUpDown)
export const CircleCheckBigIcon = /* @__PURE__ */ icon(CircleCheckBig)
export const CircleDotIcon = /* @__PURE__ */ icon(CircleDot)
export const CircleHelpIcon = /* @__PURE__ */ icon(CircleHelp)
export const CircleMinusIcon = /* @__PURE__ */ icon(CircleMinus)
export const CirclePauseIcon = /* @__PURE__ */ icon(CirclePause)
export const CircleUserIcon = /* @__PURE__ */ icon(CircleUser)
export const CircleXIcon = /* @__PURE__ */ icon(CircleX)
export const ClockAlertIcon = /* @__PURE__ */ icon(ClockAlert)
export const CopyIcon = /* @__PURE__ */ icon(Copy)
export const DownloadIcon = /* @__PURE__ */ icon(Download)
export const ShareIcon = /* @__PURE__ */ icon(Share2)
export const EllipsisVerticalIcon = /* @__PURE__ */ icon(EllipsisVertical)
export const ExternalLinkIcon = /* @__PURE__ */ icon(ExternalLink)
export const EyeIcon = /* @__PURE__ */ icon(Eye)
export const EyeOffIcon = /* @__PURE__ */ icon(EyeOff)
export const FileIcon = /* @__PURE__ */ icon(File)
export const FolderIcon = /* @__PURE__ */ icon(Folder)
export const FolderPlusIcon = /* @__PURE__ */ icon(FolderPlus)
export const FunnelIcon = /* @__PURE__ */ icon(Funnel)
export const HandshakeIcon = /* @__PURE__ */ icon(Handshake)
export const HardHatIcon = /* @__PURE__ */ icon(HardHat)
export const HistoryIcon = /* @__PURE__ */ icon(History)
export const KeyboardIcon = /* @__PURE__ */ icon(Keyboard)
export const LandmarkIcon = /* @__PURE__ */ icon(Landmark)
export const LayoutDashboardIcon = /* @__PURE__ */ icon(LayoutDashboard)
export const MailXIcon = /* @__PURE__ */ icon(MailX)
export const MapPinIcon = /* @__PURE__ */ icon(MapPin)
export const MenuIcon = /* @__PURE__ */ icon(Menu)
export const MessageSquareWarningIcon = /* @__PURE__ */ icon(MessageSquareWarning)
export const MinusIcon = /* @__PURE__ */ icon(Minus)
export const MonitorSmartphoneIcon = /* @__PURE__ */ icon(MonitorSmartphone)
export const MoonIcon = /* @__PURE__ */ icon(Moon)
export const PaperclipIcon = /* @__PURE__ */ icon(Paperclip)
export const PencilLineIcon = /* @__PURE__ */ icon(PencilLine)
export const PhoneIcon = /* @__PURE__ */ icon(Phone)
export const PoundSterlingIcon = /* @__PURE__ */ icon(PoundSterling)
export const PrinterIcon = /* @__PURE__ */ icon(Printer)
export const ReceiptTextIcon = /* @__PURE__ */ icon(ReceiptText)
export const RefreshCwIcon = /* @__PURE__ */ icon(RefreshCw)
export const RotateCcwIcon = /* @__PURE__ */ icon(RotateCcw)
export const SaveIcon = /* @__PURE__ */ icon(Save)
export const SendIcon = /* @__PURE__ */ icon(Send)
export const ShieldCheckIcon = /* @__PURE__ */ icon(ShieldCheck)
export const ShieldXIcon = /* @__PURE__ */ icon(ShieldX)
export const SunIcon = /* @__PURE__ */ icon(Sun)
export const Trash2Icon = /* @__PURE__ */ icon(Trash2)
export const Undo2Icon = /* @__PURE__ */ icon(Undo2)
export const UploadIcon = /* @__PURE__ */ icon(Upload)
export const UserIcon = /* @__PURE__ */ icon(User)
export const UserPlusIcon = /* @__PURE__ */ icon(UserPlus)
export const UsersIcon = /* @__PURE__ */ icon(Users)
export const WalletIcon = /* @__PURE__ */ icon(Wallet)
