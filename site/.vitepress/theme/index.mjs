// The default theme without its fonts: a page is smaller, and looks like its reader's machine.
import Theme from 'vitepress/theme-without-fonts';
import '../../gallery/gallery.css';
import './site.css';

export default Theme;
