export {
  TimesheetView,
  type TimesheetViewProps,
} from '../features/timesheets/view/TimesheetView.tsx'
