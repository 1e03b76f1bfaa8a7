import type { Axis } from './look.ts';

const VERTEX = `#version 300 es
out vec2 at;
void main() {
  at = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  gl_Position = vec4(at, 0.0, 1.0);
}`;

/** Every pixel looks into the sharp cube where that face is there, and into the small one elsewhere. */
const FRAGMENT = `#version 300 es
precision highp float;
in vec2 at;
out vec4 colour;
uniform vec3 axes[3];
uniform float shown[6];
uniform samplerCube small, sharp;
void main() {
  vec3 way = axes[0] + at.x * axes[1] + at.y * axes[2];
  vec3 far = abs(way);
  int face = far.x > far.y && far.x > far.z ? (way.x > 0.0 ? 0 : 1)
    : far.y > far.z ? (way.y > 0.0 ? 2 : 3)
    : (way.z > 0.0 ? 4 : 5);
  float share = 0.0;
  for (int i = 0; i < 6; i++) if (i == face) share = shown[i];
  colour = vec4(mix(texture(small, way).rgb, texture(sharp, way).rgb, share), 1.0);
}`;

/** A room drawn from six pictures around the eye. */
export interface Cube {
  /** Lays a picture on a face, in the order of `FACES`. All pictures of a level are equally large. */
  put(level: 'small' | 'sharp', face: number, picture: ImageBitmap): void;
  /** @param shown how far each sharp face has come in, from 0 to 1 */
  draw(axes: readonly [Axis, Axis, Axis], shown: readonly number[]): void;
  /** Gives the memory back at once instead of when the browser tidies up. */
  free(): void;
}

function compile(gl: WebGL2RenderingContext, type: GLenum, source: string): WebGLShader | null {
  const shader = gl.createShader(type);
  if (!shader) return null;
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  return shader;
}

function program(gl: WebGL2RenderingContext): WebGLProgram | null {
  const [vertex, fragment] = [
    compile(gl, gl.VERTEX_SHADER, VERTEX),
    compile(gl, gl.FRAGMENT_SHADER, FRAGMENT),
  ];
  if (!vertex || !fragment) return null;
  const linked = gl.createProgram();
  gl.attachShader(linked, vertex);
  gl.attachShader(linked, fragment);
  gl.linkProgram(linked);
  return gl.getProgramParameter(linked, gl.LINK_STATUS) ? linked : null;
}

/** Draws on a canvas, or returns null where the browser has no WebGL 2. */
export function openCube(canvas: HTMLCanvasElement): Cube | null {
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false });
  const drawing = gl && program(gl);
  if (!gl || !drawing) return null;
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's own name, no hook
  gl.useProgram(drawing);
  const uniform = (name: string) => gl.getUniformLocation(drawing, name);
  const [axesAt, shownAt] = [uniform('axes'), uniform('shown')];
  const units = { small: 0, sharp: 1 };
  const textures = Object.entries(units).map(([name, unit]) => {
    const texture = gl.createTexture();
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(gl.TEXTURE_CUBE_MAP, texture);
    gl.texParameteri(gl.TEXTURE_CUBE_MAP, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
    gl.uniform1i(uniform(name), unit);
    return texture;
  });
  const sized = { small: false, sharp: false };
  const filled = { small: 0, sharp: 0 };

  return {
    put(level, face, picture) {
      gl.activeTexture(gl.TEXTURE0 + units[level]);
      const { width } = picture;
      // A cube without all of its faces is drawn black: each has its room before any has its picture.
      if (!sized[level])
        gl.texStorage2D(gl.TEXTURE_CUBE_MAP, Math.floor(Math.log2(width)) + 1, gl.RGBA8, width, width);
      sized[level] = true;
      const target = gl.TEXTURE_CUBE_MAP_POSITIVE_X + face;
      gl.texSubImage2D(target, 0, 0, 0, gl.RGBA, gl.UNSIGNED_BYTE, picture);
      filled[level] += 1;
      if (filled[level] < 6) return;
      // Far less than a pixel of the screen each: without smaller copies the room would glitter.
      gl.generateMipmap(gl.TEXTURE_CUBE_MAP);
      gl.texParameteri(gl.TEXTURE_CUBE_MAP, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
    },
    draw(axes, shown) {
      gl.viewport(0, 0, canvas.width, canvas.height);
      gl.uniform3fv(axesAt, axes.flat());
      gl.uniform1fv(shownAt, shown);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    },
    free() {
      for (const texture of textures) gl.deleteTexture(texture);
      gl.deleteProgram(drawing);
      gl.getExtension('WEBGL_lose_context')?.loseContext();
      canvas.width = 0;
      canvas.height = 0;
    },
  };
}
