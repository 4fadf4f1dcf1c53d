// The default theme without its fonts: a page is smaller, and looks like its reader's machine.

import { useData } from 'vitepress';
import Theme from 'vitepress/theme-without-fonts';
import { nextTick, onMounted, watch } from 'vue';
import 'temml/dist/Temml-Local.css';
import '../../gallery/gallery.css';
import './site.css';

/** Marks the main part of the first page, as the theme does on all others. */
function markMain({ value: { layout } }) {
  const content = document.getElementById('VPContent');
  if (layout === 'home') content?.setAttribute('role', 'main');
  else content?.removeAttribute('role');
}

export default {
  extends: Theme,
  setup() {
    const { frontmatter } = useData();
    onMounted(() => markMain(frontmatter));
    watch(frontmatter, () => nextTick(() => markMain(frontmatter)));
  },
};
