/** What Playwright itself switches off; a second list takes the place of its own. */
const OFF_FOR_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/**
 * In Chromium 156 the list under the address bar is a web page: each new window loads it in a
 * process of its own, headless too, which took nearly half of the work of opening one.
 */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** How tests that open many windows launch the system's Chromium, or its headless shell. */
export const chromiumOptions = {
  executablePath:
    process.env['TEST_BROWSER_PATH'] ?? process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    `--disable-features=${[...OFF_FOR_PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`,
  ],
}
