export { Button, type ButtonProps } from './Button/Button.tsx'
export { ButtonLink, type ButtonLinkProps } from './Button/ButtonLink.tsx'
export { Spinner } from './Button/Spinner.tsx'
export {
  Checkbox,
  RowCheckbox,
  type CheckboxProps,
  type RowCheckboxProps,
} from './Checkbox/Checkbox.tsx'
export {
  CheckboxGroup,
  type CheckboxGroupProps,
  type ChoiceOption,
} from './CheckboxGroup/CheckboxGroup.tsx'
export { DateField, type DateFieldProps } from './DateField/DateField.tsx'
export { DatePicker, type DatePickerProps } from './DatePicker/DatePicker.tsx'
export type { FieldProps, ValueProps } from './field/field-props.ts'
export { FileField, PICTURE_WORDS, type FileFieldProps } from './FileField/FileField.tsx'
export { FilterChips, type FilterChip, type FilterChipsProps } from './FilterChips/FilterChips.tsx'
export { IconButton, type IconButtonProps } from './IconButton/IconButton.tsx'
export { IconLink, type IconLinkProps } from './IconButton/IconLink.tsx'
export { Kbd, type KbdProps } from './Kbd/Kbd.tsx'
export { Link, type LinkProps } from './Link/Link.tsx'
export { MoneyField, type MoneyFieldProps } from './MoneyField/MoneyField.tsx'
export { NumberField, type NumberFieldProps } from './NumberField/NumberField.tsx'
export { PasswordField, type PasswordFieldProps } from './PasswordField/PasswordField.tsx'
export { RadioGroup, type RadioGroupProps, type RadioOption } from './RadioGroup/RadioGroup.tsx'
export { SearchField, type SearchFieldProps } from './SearchField/SearchField.tsx'
export {
  SegmentedControl,
  type SegmentedControlProps,
} from './SegmentedControl/SegmentedControl.tsx'
export { Select, type SelectProps } from './Select/Select.tsx'
export type { SelectOption } from './Select/select-option.ts'
export { Switch, type SwitchProps } from './Switch/Switch.tsx'
export { TextArea, type TextAreaProps } from './TextArea/TextArea.tsx'
export { TextField, type TextFieldProps } from './TextField/TextField.tsx'
export { ToggleButton, type ToggleButtonProps } from './ToggleButton/ToggleButton.tsx'
