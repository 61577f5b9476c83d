# Homebrew formula. `make dist` fills in the source and its checksum.
class Grader < Formula
  desc "Grades GPU-kernel homework in the Metal Shading Language"
  homepage "https://example.com/grader"
  url "@URL@"
  sha256 "@SHA256@"
  license "Apache-2.0"

  depends_on "libgit2"
  depends_on "libxml2"
  depends_on "libyaml"

  def install
    system "make", "install", "PREFIX=#{prefix}"
  end

  test do
    (testpath/"map.metal").write "out[thread_position_in_grid.x] = a[thread_position_in_grid.x] + 10;"
    shapes = %w[--in a=float32[4]:arange --out out=float32[4] --grid 4]
    assert_match "10 11 12 13", shell_output("#{bin}/grader run map.metal #{shapes.join(" ")}")
  end
end
