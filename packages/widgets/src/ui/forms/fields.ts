// A module is loaded whole: apart, a page with two text fields does not fetch the calendar.
export * from './fields/text-fields.ts'
export * from './fields/text-area-field.ts'
export * from './fields/number-fields.ts'
export * from './fields/choice-fields.ts'
export * from './fields/select-field.ts'
export * from './fields/date-fields.ts'
