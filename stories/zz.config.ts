import config from './vitest.config.ts'
const c = config as any
c.test.maxWorkers = 1
c.test.browser.provider.options.launchOptions.args.push('--remote-debugging-port=9333')
export default c
