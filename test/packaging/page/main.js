const output = document.querySelector('output');
const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
worker.onmessage = ({ data }) => {
  output.textContent = data;
};
worker.onerror = ({ message }) => {
  output.textContent = `The worker failed: ${message}`;
};
