import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '@gridwright/modeling/node';
import type { Driver } from './driver.js';
import { startFirefox } from './firefox.js';
import { startWebKit } from './webkit.js';

/** A browser of the system, or why there is none. */
export type Installed =
  | { readonly name: string; readonly start: () => Promise<Driver>; readonly missing: null }
  | { readonly name: string; readonly start: null; readonly missing: string };

/** The browsers that are not Chromium. */
export const otherBrowsers: readonly Installed[] = [firefox(), webKit()];

function firefox(): Installed {
  const name = 'Firefox';
  const program = findProgram('firefox-esr') ?? findProgram('firefox');
  if (program === null) return { name, start: null, missing: 'firefox-esr is not installed' };
  return { name, start: () => startFirefox(program), missing: null };
}

function webKit(): Installed {
  const name = 'WebKit';
  const driver = findProgram('WebKitWebDriver');
  const display = findProgram('Xvfb');
  const browser = miniBrowser();
  if (driver === null || browser === null)
    return { name, start: null, missing: 'webkit2gtk-driver is not installed' };
  if (display === null) return { name, start: null, missing: 'xvfb is not installed' };
  return { name, start: () => startWebKit({ driver, browser, display }), missing: null };
}

/** The browser that comes with WebKit lies among its libraries. */
function miniBrowser(): string | null {
  const folders = ['/usr/lib', '/usr/libexec'].flatMap((lib) =>
    existsSync(lib) ? [lib, ...subfolders(lib)] : [],
  );
  const versions = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'];
  return (
    folders
      .flatMap((folder) => versions.map((version) => join(folder, version, 'MiniBrowser')))
      .find((path) => existsSync(path)) ?? null
  );
}

function subfolders(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.endsWith('-linux-gnu'))
    .map(({ name }) => join(folder, name));
}
