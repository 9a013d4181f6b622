// A file of its own, because `import('@daysheet/widgets')` asks for all of them: every screen came
// with the sign-in page then (385 kB instead of 161).
export { SecondStep as default } from '@daysheet/widgets'
